import { t } from '@lingui/core/macro'
import { TextPage } from './text-page.tsx'

export default function TrivialIdeasPage() {
  return <TextPage name="trivial-ideas" title={t`Trivial ideas`} campaign />
}
