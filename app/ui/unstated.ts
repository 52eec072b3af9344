export const UNSTATED = "Not stated";
