/** Reads the file at `url` to its end, so that what draws from it finds it in the browser's cache; false when it cannot be had. */
export async function readFile(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
