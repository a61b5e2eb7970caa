import { AllPage } from '@/features/all-page/all-page'

export default AllPage
