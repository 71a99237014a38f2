import { t } from '@lingui/core/macro'
import { TextPage } from './text-page.tsx'

export default function TermsPage() {
  return <TextPage name="terms" title={t`Terms of use`} versioned />
}
