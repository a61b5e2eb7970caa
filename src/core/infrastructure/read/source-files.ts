/** Files that may be parts of a project, by their paths. */

/** Maximum number of files in a project. */
export const MAX_FILES = 2_000
/** Maximum size of all files (characters; bytes in an archive), and the message about a file beyond it. */
export const MAX_SIZE = 20_000_000
export const TOO_LARGE = 'with the files before it, it is larger than 20 MB'

const SOURCE = /\.(?:tf|tofu|tfvars|tf\.json|tpl|tftpl|tmpl|ya?ml|json|template)$|(?:^|\/)[\w-]+\.hcl$/i
/** Matches hidden folders, such as `.terraform` with copies of modules, and folders of packages and of macOS. */
const OTHER_FOLDER = /(?:^|\/)(?:\.[^/]+|node_modules|__MACOSX)\//

/** True for the path of a ZIP archive outside of folders. */
export const isArchive = (path: string): boolean => /^[^/]*\.zip$/i.test(path)
/** True for the path of a file that may be a part of a project. */
export const isSource = (path: string): boolean => SOURCE.test(path) && mayContainSources(path)
/** True for the path of a folder, with a slash at the end, that may contain such files. */
export const mayContainSources = (path: string): boolean => !OTHER_FOLDER.test(path)
