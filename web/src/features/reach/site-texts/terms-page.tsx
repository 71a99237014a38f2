import { TextPage } from './text-page.tsx'

export default function TermsPage() {
  return <TextPage name="terms" title="Terms of use" versioned />
}
