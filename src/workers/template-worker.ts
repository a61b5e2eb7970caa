import { unzipSync } from 'fflate'
import { decodeText } from '@/core/infrastructure/read/decode'
import { parseProject, type SourceFile } from '@/core/infrastructure/read/read-project'
import { parseTemplate } from '@/core/infrastructure/read/read-text'
import { isArchive, isSource, MAX_FILES, MAX_SIZE, TOO_LARGE } from '@/core/infrastructure/read/source-files'
import { TemplateError } from '@/core/infrastructure/template-error'
import type { DroppedFile } from '@/platform/drag-and-drop'
import { answerRequests } from '@/platform/worker'

type TemplateRequest = readonly string[] | { files: readonly DroppedFile[] }

answerRequests<TemplateRequest>(async (request, report) => {
  if (!('files' in request)) return parseTemplate(request)
  const [first] = request.files
  const files =
    first && isArchive(first.path)
      ? await filesInArchive(first.file)
      : request.files.map(({ path, file }) => ({
          path,
          text: async () => decodeText(new Uint8Array(await file.arrayBuffer())),
        }))
  return files ? parseProject(files, report) : { problem: 'The ZIP file is damaged' }
})

async function filesInArchive(archive: File): Promise<SourceFile[] | undefined> {
  let [count, size] = [0, 0]
  const beyondLimit: string[] = []
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isSource(name) || count++ > MAX_FILES) return false
    if (size + originalSize > MAX_SIZE) {
      beyondLimit.push(name)
      return false
    }
    size += originalSize
    return true
  }
  try {
    const bytesByPath = unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter })
    const refuse = () => Promise.reject(new TemplateError(TOO_LARGE))
    return [
      ...Object.entries(bytesByPath).map(([path, bytes]) => ({ path, text: () => decodeText(bytes) })),
      ...beyondLimit.map(path => ({ path, text: refuse })),
    ]
  } catch {
    return undefined
  }
}
