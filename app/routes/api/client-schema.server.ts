import type { ClientUser } from "#app/features/old-clients/client-user.ts";
import { builder, textObject } from "./client-builder.server.ts";
import { createBuyer, type BuyerArguments } from "./create-buyer.server.ts";
import { sentEmail, userEmailVerify, userLogin, vehicles } from "./resolvers.server.ts";
import { Vehicle } from "./vehicle-type.server.ts";

// The GraphQL of old clients; names and types must not change.

const User = textObject<ClientUser>("User", [
  "id",
  "email",
  "firstName",
  "lastName",
  "dob",
  "phone",
  "profilePic",
  "country",
  "role",
  "username",
]);

const SignedIn = builder.objectRef<{ token: string; user: ClientUser }>("SignedIn").implement({
  fields: (t) => ({
    token: t.exposeString("token"),
    user: t.field({ type: User, resolve: (signedIn) => signedIn.user }),
  }),
});

const VerifiedUser = textObject<{ id: string }>("VerifiedUser", ["id"]);

builder.queryType({
  fields: (t) => ({
    vehicles: t.field({
      type: [Vehicle],
      nullable: false,
      args: { skip: t.arg.int(), take: t.arg.int(), type: t.arg.string() },
      resolve: (_, asked, call) => vehicles(asked, call),
    }),
  }),
});

builder.mutationType({
  fields: (t) => {
    const text = () => t.arg.string();
    const buyer = {
      firstName: text(),
      lastName: text(),
      dob: text(),
      email: text(),
      password: text(),
      country: text(),
      phone: text(),
      profilePic: text(),
      username: text(),
      drivingLicenseFrontPic: text(),
      drivingLicenseBackPic: text(),
      passport: text(),
      idCardBackPic: text(),
      idCardFrontPic: text(),
      url: text(),
    } satisfies Record<keyof BuyerArguments, unknown>;
    return {
      createBuyer: t.field({ type: User, args: buyer, resolve: (_, asked, call) => createBuyer(asked, call) }),
      userLogin: t.field({
        type: SignedIn,
        args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
        resolve: (_, asked, call) => userLogin(asked, call),
      }),
      userEmailVerify: t.field({
        type: VerifiedUser,
        args: { token: t.arg.string({ required: true }) },
        resolve: (_, asked, call) => userEmailVerify(asked, call),
      }),
      sentEmail: t.string({
        args: { url: t.arg.string({ required: true }) },
        resolve: (_, asked, call) => sentEmail(asked, call),
      }),
    };
  },
});

export const clientSchema = builder.toSchema();
