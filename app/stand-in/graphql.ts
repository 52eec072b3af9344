import { buildSchema, execute, GraphQLError, parse, validate, type DocumentNode } from "graphql";
import { AUCTION_TYPES, toAuctionVehicle } from "./auction.ts";
import type { Catalogue } from "./lot.ts";
import type { House } from "./yard.ts";

const MAX_TAKE = 100;
const DEFAULT_TAKE = 21;
const MAX_DOCUMENTS = 100;

const details = (names: string) =>
  names
    .split(" ")
    .map((name) => `${name}: String`)
    .join("\n");

const schema = buildSchema(`
  type Query { vehicles(skip: Int, take: Int, type: String): [Vehicle!]! }
  type Vehicle {
    id: ID!
    title: String
    price: String
    carImages: [String!]
    vehicleWebsite: String
    make: Make
    vehicleDetails: [VehicleDetails!]
    bidInformation: [BidInformation!]
    saleInformation: [SaleInformation!]
    vehicleDescription: [VehicleDescription!]
  }
  type Make { id: ID! name: String }
  type VehicleDetails {
    ${details("LotNumber VIN TitleCode Odometer PrimaryDamage Cylinders BodyStyle Color EngineType Transmission Drive VehicleType Fuel Keys Highlights Notes")}
  }
  type BidInformation { ${details("SaleStatus TimeLeft CurrentBid EligibilityStatus")} }
  type SaleInformation { ${details("SaleName SaleLocation SaleDate LastUpdated")} }
  type VehicleDescription {
    ${details("VIN Vehicle BodyStyle Engine Transmission DriveLineType FuelType Cylinders RestraintSystem ExteriorInterior Options ManufacturedIn VehicleClass Model")}
  }
`);

export interface GraphqlRequest {
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  query: string;
}

export function isGraphqlRequest(body: unknown): body is GraphqlRequest {
  if (typeof body !== "object" || body === null || !("query" in body) || typeof body.query !== "string") return false;
  const { operationName, variables } = body as Record<string, unknown>;
  const named = operationName === undefined || operationName === null || typeof operationName === "string";
  return (
    named &&
    (variables === undefined || variables === null || (typeof variables === "object" && !Array.isArray(variables)))
  );
}

const documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

function readDocument(query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  const read = parseAndValidate(query);
  if (documents.size >= MAX_DOCUMENTS) documents.clear();
  documents.set(query, read);
  return read;
}

function parseAndValidate(query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: 2000 });
    const errors = validate(schema, document);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** Mistakes in the request come back as `errors`, as GraphQL has it. */
export async function answerGraphql(catalogue: Catalogue, request: GraphqlRequest, now: number, origin: string) {
  const document = readDocument(request.query);
  if (Array.isArray(document)) return { errors: document.map((error: GraphQLError) => error.toJSON()) };
  return execute({
    schema,
    document: document as DocumentNode,
    rootValue: { vehicles: (args: VehiclesArguments) => vehicles(catalogue, args, now, origin) },
    ...(request.variables ? { variableValues: request.variables } : {}),
    ...(request.operationName ? { operationName: request.operationName } : {}),
  });
}

interface VehiclesArguments {
  skip?: number | null;
  take?: number | null;
  type?: string | null;
}

function vehicles(catalogue: Catalogue, { skip, take, type }: VehiclesArguments, now: number, origin: string) {
  const from = skip ?? 0;
  if (from < 0) throw new GraphQLError("skip must not be negative");
  const many = take ?? DEFAULT_TAKE;
  if (many < 0) throw new GraphQLError("take must not be negative");
  const found = catalogue.slots.inAuction(houseOf(type), from, Math.min(many, MAX_TAKE));
  return found.numbers.map((slot) => toAuctionVehicle(catalogue.lotAt(slot, now), now, origin));
}

function houseOf(type: string | null | undefined): House | undefined {
  if (type === undefined || type === null || type === "") return undefined;
  const house = Object.entries(AUCTION_TYPES).find(([name]) => name === type)?.[1];
  if (!house) throw new GraphQLError("type must be coopart or iaai");
  return house;
}
