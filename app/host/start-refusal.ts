export class StartRefusal extends Error {
  override name = "StartRefusal";
}
