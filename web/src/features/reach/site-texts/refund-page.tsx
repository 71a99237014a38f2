import { TextPage } from './text-page.tsx'

export default function RefundPage() {
  return <TextPage name="refund" title="Refund policy" versioned />
}
