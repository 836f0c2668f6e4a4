/** Thrown when a write waited too long for another one. It changed nothing; the server answers 503, by `statusCode`. */
export class BusyError extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super("Another transaction takes too long: nobody else can write meanwhile.", options);
  }
}
