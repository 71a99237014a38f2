import { TextPage } from './text-page.tsx'

export default function FoundationPage() {
  return <TextPage name="foundation" title="Who we are" />
}
