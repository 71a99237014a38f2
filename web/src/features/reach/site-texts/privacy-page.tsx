import { t } from '@lingui/core/macro'
import { TextPage } from './text-page.tsx'

export default function PrivacyPage() {
  return <TextPage name="privacy" title={t`Privacy notice`} versioned />
}
