import { TextPage } from './text-page.tsx'

export default function PrivacyPage() {
  return <TextPage name="privacy" title="Privacy notice" versioned />
}
