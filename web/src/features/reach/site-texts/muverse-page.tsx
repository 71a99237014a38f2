import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { ComingSoon } from './coming-soon.tsx'

export default function MuversePage() {
  useTitle(t`Muverse`)
  return <ComingSoon title={t`Muverse`} />
}
