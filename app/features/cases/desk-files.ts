export const DESK_FILES = {
  answer: ["answer_file_1", "answer_file_2", "answer_file_3"],
  note: ["note_file_1", "note_file_2", "note_file_3"],
} as const;
