import { lineAndColumn } from '../errors'

/** Error in a template, with a message for the visitor. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'

  /** Returns an error whose message contains the line and column of `offset` in `text`. */
  static at(text: string, offset: number, message: string): TemplateError {
    const { line, column } = lineAndColumn(text, offset)
    return new TemplateError(`Couldn’t read the template. Line ${line}, column ${column}: ${message}.`)
  }
}

export function assertAtMost(most: number, count: number, what: string): void {
  if (count > most)
    throw new TemplateError(
      `The template has ${count.toLocaleString('en')} ${what}; the limit is ${most.toLocaleString('en')}.`,
    )
}
