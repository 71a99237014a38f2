import { TextPage } from './text-page.tsx'

export default function TrivialIdeasPage() {
  return <TextPage name="trivial-ideas" title="Trivial ideas" campaign />
}
