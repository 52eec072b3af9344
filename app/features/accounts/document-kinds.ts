export const DOCUMENT_KINDS = {
  driving_license_front: { field: "driving_license_front_pic", label: "Driver License Front" },
  driving_license_back: { field: "driving_license_back_pic", label: "Driver License Back" },
  passport: { field: "passport", label: "Passport" },
  id_card_front: { field: "id_card_front", label: "ID Card Front" },
  id_card_back: { field: "id_card_back", label: "ID Card Back" },
  profile_picture: { field: "profile_picture", label: "Profile Picture" },
} as const;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

const KINDS_BY_FIELD = new Map<string, DocumentKind>(
  Object.entries(DOCUMENT_KINDS).map(([kind, { field }]) => [field, kind as DocumentKind]),
);

export const documentLabel = (kind: string): string =>
  Object.hasOwn(DOCUMENT_KINDS, kind) ? DOCUMENT_KINDS[kind as DocumentKind].label : kind;

export const kindOfField = (field: string): DocumentKind | undefined => KINDS_BY_FIELD.get(field);
