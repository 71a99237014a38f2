import { t } from '@lingui/core/macro'
import { TextPage } from './text-page.tsx'

export default function RefundPage() {
  return <TextPage name="refund" title={t`Refund policy`} versioned />
}
