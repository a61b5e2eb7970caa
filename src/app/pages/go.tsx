import { Go } from '@/features/go/go'

export default Go
