import { Cover } from '../../../../ui/cover/cover.tsx'
import { coverDomain } from './hackathon-words.ts'

interface HackathonCoverProps {
  title: string
  /** The chosen picture; null generates a cover from the title. */
  src: string | null
}

export function HackathonCover({ title, src }: HackathonCoverProps) {
  return <Cover title={title} category={coverDomain(title)} loud src={src} />
}
