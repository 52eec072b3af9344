/** Something that is lost when nobody does it in time. */
export interface Due {
  id: string;
  dueAt: Date;
  /** A bid's lot, an invoice's number. */
  what: string;
  more?: string;
  href: string;
  owner?: string | null;
}
