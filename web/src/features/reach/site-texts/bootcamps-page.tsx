import { useTitle } from '../../../api/site.ts'
import { ComingSoon } from './coming-soon.tsx'

export default function BootcampsPage() {
  useTitle('Bootcamps')
  return <ComingSoon title="Bootcamps" />
}
