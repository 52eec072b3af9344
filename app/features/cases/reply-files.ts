/** The file fields of a message that is added to a case. */
export const REPLY_FILES = ["file_1", "file_2", "file_3"] as const;
