import { useTitle } from '../../../api/site.ts'
import { ComingSoon } from './coming-soon.tsx'

export default function MuversePage() {
  useTitle('Muverse')
  return <ComingSoon title="Muverse" />
}
