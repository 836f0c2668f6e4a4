/** A write waited too long for the one before it. Nothing of it was done; the server answers 503 by `statusCode`. */
export class BusyError extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super("Another transaction takes too long: nobody else can write meanwhile.", options);
  }
}
