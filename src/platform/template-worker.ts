/** The worker that reads templates. */
import { readInfrastructure } from '@/core/infrastructure/read'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readInfrastructure(data)))

// The worker is there.
postMessage(null)
