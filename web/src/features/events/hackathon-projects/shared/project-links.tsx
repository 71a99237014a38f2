import type { JudgedProject } from '@muster/contract/events/hackathon-sheets.ts'
import { IconBrandGit, IconPlayerPlay, IconWorld } from '@tabler/icons-react'

interface ProjectLinksProps {
  project: Pick<JudgedProject, 'demo_url' | 'code_url' | 'video_url'>
  className?: string | undefined
}

/** List items with a project's links; links that the team left out are skipped. */
export function ProjectLinks({ project: { demo_url, code_url, video_url }, className }: ProjectLinksProps) {
  const links = [
    ['Demo', demo_url, IconWorld],
    ['Code', code_url, IconBrandGit],
    ['Video', video_url, IconPlayerPlay],
  ] as const
  return links.map(
    ([label, url, Icon]) =>
      url && (
        <li key={label}>
          <a className={className} href={url} target="_blank" rel="noreferrer nofollow">
            <Icon size={17} aria-hidden="true" />
            {label}
            <span className="visually-hidden">, opens in a new tab</span>
          </a>
        </li>
      ),
  )
}
