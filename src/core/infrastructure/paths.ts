/** Paths of files in a project. */

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the path of `relative` in a folder, without `.` and `..`. */
export function pathIn(folder: string, relative: string): string {
  const names: string[] = []
  for (const name of `${folder}/${relative}`.split('/'))
    if (name === '..' && (names.at(-1) ?? '..') !== '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  return names.join('/')
}
