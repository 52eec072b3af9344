import { describe, expect, it } from "vitest";
import { findTasks } from "./account-tasks.ts";
import type { DocumentKind } from "../document-kinds.ts";

const person = { emailVerified: true, dob: "1990-04-05", phone: "+234 803 555 0100" };
type State = "waiting" | "accepted" | "refused" | "ended";
const sent = (documents: Partial<Record<DocumentKind, State>>) =>
  findTasks({
    ...person,
    documents: Object.entries(documents).map(([kind, state]) => ({
      kind: kind as DocumentKind,
      state: state === "ended" ? "accepted" : state,
      hasEnded: state === "ended",
      reason: undefined,
    })),
  });

const titles = ({ tasks }: ReturnType<typeof findTasks>) => tasks.map(({ title }) => title);

describe("what a buyer has to do", () => {
  it("is nothing with an accepted passport, or both sides of a card", () => {
    expect(titles(sent({ passport: "accepted" }))).toEqual([]);
    expect(titles(sent({ driving_license_front: "accepted", driving_license_back: "accepted" }))).toEqual([]);
    expect(titles(sent({ id_card_front: "accepted", id_card_back: "accepted" }))).toEqual([]);
  });

  it("is nothing while a proof waits for review, which is said", () => {
    expect(sent({ passport: "waiting" })).toEqual({ tasks: [], waiting: ["passport"], isProven: false });
    expect(sent({ passport: "accepted", id_card_front: "waiting" }).isProven).toBe(true);
    const both = sent({ driving_license_front: "waiting", driving_license_back: "waiting", id_card_front: "waiting" });
    expect(both.waiting).toEqual(["licence", "ID card"]);
  });

  it("is the other side when one is there", () => {
    expect(titles(sent({ id_card_back: "waiting" }))).toEqual(["Send ID Card Front too"]);
    expect(titles(sent({ driving_license_front: "accepted" }))).toEqual(["Send Driver License Back too"]);
  });

  it("is not satisfied with a portrait", () => {
    expect(titles(sent({ profile_picture: "accepted" }))).toEqual(["Send a document that shows who you are"]);
  });

  it("is to replace what was refused", () => {
    expect(titles(sent({ passport: "accepted", id_card_front: "refused" }))).toEqual(["Send ID Card Front again"]);
  });

  it("is to send anew what is no longer valid, unless something else proves who they are", () => {
    const { tasks } = sent({ passport: "ended" });
    expect(tasks).toMatchObject([
      {
        title: "Send Passport again",
        why: "It is no longer valid. Send us the new one.",
        link: { label: "Replace it" },
      },
    ]);
    expect(titles(sent({ id_card_front: "ended", id_card_back: "accepted" }))).toEqual(["Send ID Card Front again"]);
    expect(titles(sent({ passport: "ended", id_card_front: "accepted", id_card_back: "accepted" }))).toEqual([]);
  });

  it("is nothing more than what is missing", () => {
    expect(titles(findTasks({ ...person, phone: undefined, documents: [] }))).toEqual([
      "Add a phone number",
      "Send a document that shows who you are",
    ]);
  });
});
