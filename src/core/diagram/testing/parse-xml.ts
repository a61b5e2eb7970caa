import { DOMParser, type Document } from '@xmldom/xmldom'

/** Parses XML strictly: parser warnings are errors. */
export function parseXml(text: string): Document {
  const onError = (_level: string, message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ onError }).parseFromString(text, 'text/xml')
}
