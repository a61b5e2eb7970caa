import { NotFound } from '@/features/not-found/not-found'

export default NotFound
