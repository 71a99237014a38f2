import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { ComingSoon } from './coming-soon.tsx'

export default function BootcampsPage() {
  useTitle(t`Bootcamps`)
  return <ComingSoon title={t`Bootcamps`} />
}
