export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function messageReply(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return jsonReply(status, { message }, headers);
}
