// A client of ours from before: it knows no more of the server than they do.

type Send = (
  path: string,
  request: { method: string; headers: Record<string, string>; body: BodyInit },
) => Promise<Response>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface GraphqlError {
  message: string;
  extensions?: Record<string, unknown>;
}

export interface GraphqlAnswer<T> {
  status: number;
  headers: Headers;
  data: T | null | undefined;
  errors: GraphqlError[];
}

interface Vehicle {
  id: string;
  title: string;
  make: { name: string };
  vehicleDetails: { LotNumber: string }[];
  bidInformation: { TimeLeft: string | null; CurrentBid: string | null }[];
}

const TEXTS = "firstName lastName dob email password country phone username url".split(" ");
const PICTURES = "profilePic drivingLicenseFrontPic drivingLicenseBackPic passport idCardBackPic idCardFrontPic".split(
  " ",
);
const BUYER = [...TEXTS, ...PICTURES];

export const QUERIES = {
  vehicles: `query vehicles($skip: Int, $take: Int, $type: String) {
  vehicles(skip: $skip, take: $take, type: $type) {
    id title price carImages vehicleWebsite
    make { id name __typename }
    vehicleDetails {
      LotNumber VIN TitleCode Odometer PrimaryDamage Cylinders BodyStyle Color EngineType
      Transmission Drive VehicleType Fuel Keys Highlights Notes __typename
    }
    bidInformation { SaleStatus TimeLeft CurrentBid EligibilityStatus __typename }
    saleInformation { SaleName SaleLocation SaleDate LastUpdated __typename }
    vehicleDescription {
      VIN Vehicle BodyStyle Engine Transmission DriveLineType FuelType Cylinders RestraintSystem
      ExteriorInterior Options ManufacturedIn VehicleClass Model __typename
    }
    __typename
  }
}`,
  createBuyer: `mutation createBuyer(${BUYER.map((name) => `$${name}: String`).join(", ")}) {
  createBuyer(${BUYER.map((name) => `${name}: $${name}`).join(", ")}) {
    id email firstName lastName dob phone profilePic country role username __typename
  }
}`,
  userLogin: `mutation userLogin($email: String!, $password: String!) {
  userLogin(email: $email, password: $password) {
    token
    user { id email role firstName lastName __typename }
    __typename
  }
}`,
  userEmailVerify: `mutation userEmailVerify($token: String!) {
  userEmailVerify(token: $token) { id __typename }
}`,
  sentEmail: `mutation sentEmail($url: String!) {
  sentEmail(url: $url)
}`,
};

export type OldClient = ReturnType<typeof createOldClient>;

export function createOldClient(send: Send) {
  const storage = new Map<string, string>();

  const bearer = () => {
    const token = storage.get("accessToken");
    return token ? `Bearer ${token}` : "";
  };

  async function rest(path: string, fields: Record<string, string | Blob>): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const token = storage.get("accessToken");
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await send(`/api/${path}`, { method: "POST", headers, body: form });
    const body = (await response.json()) as Record<string, unknown>;
    if (response.status === 401) storage.delete("accessToken");
    return { status: response.status, headers: response.headers, body };
  }

  async function graphql<T>(
    operationName: keyof typeof QUERIES,
    variables: Record<string, unknown>,
  ): Promise<GraphqlAnswer<T[keyof T]>> {
    const response = await send("/graphql/", {
      method: "POST",
      headers: { accept: "*/*", "content-type": "application/json", authorization: bearer() },
      body: JSON.stringify({ operationName, variables, query: QUERIES[operationName] }),
    });
    const { data, errors = [] } = (await response.json()) as { data?: T | null; errors?: GraphqlError[] };
    if (response.status === 401) storage.delete("accessToken");
    return { status: response.status, headers: response.headers, data: data?.[operationName as keyof T], errors };
  }

  return {
    storage,
    graphql,
    rest,
    register: (fields: Record<string, string | Blob>) => rest("user/register", fields),
    async login(email: string, password: string): Promise<Answer> {
      const answer = await rest("user/login", { email, password });
      if (answer.status === 200) {
        storage.set("accessToken", String(answer.body["token"]));
        storage.set("user", JSON.stringify(answer.body["data"]));
      }
      return answer;
    },
    createBuyer: (buyer: Record<string, string>) =>
      graphql<{ createBuyer: Record<string, unknown> }>("createBuyer", buyer),
    async userLogin(email: string, password: string) {
      type SignedIn = { token: string; user: Record<string, string> };
      const answer = await graphql<{ userLogin: SignedIn }>("userLogin", { email, password });
      if (answer.data) storage.set("accessToken", answer.data.token);
      return answer;
    },
    userEmailVerify: (token: string) => graphql<{ userEmailVerify: { id: string } }>("userEmailVerify", { token }),
    sentEmail: (url: string) => graphql<{ sentEmail: string }>("sentEmail", { url }),
    vehicles: (type: string, skip: number, take = 21) =>
      graphql<{ vehicles: Vehicle[] }>("vehicles", { skip, take, type }),
  };
}
