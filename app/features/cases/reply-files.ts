export const REPLY_FILES = ["file_1", "file_2", "file_3"] as const;
