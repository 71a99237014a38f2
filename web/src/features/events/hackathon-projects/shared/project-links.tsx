import { t } from '@lingui/core/macro'
import type { JudgedProject } from '@muster/contract/events/hackathon-sheets.ts'
import { IconBrandGit, IconPlayerPlay, IconWorld } from '@tabler/icons-react'

interface ProjectLinksProps {
  project: Pick<JudgedProject, 'demo_url' | 'code_url' | 'video_url'>
  className?: string | undefined
}

/** List items with a project's links; links that the team left out are skipped. */
export function ProjectLinks({ project: { demo_url, code_url, video_url }, className }: ProjectLinksProps) {
  const links = [
    [t`Demo`, demo_url, IconWorld],
    [t`Code`, code_url, IconBrandGit],
    [t`Video`, video_url, IconPlayerPlay],
  ] as const
  return links.map(
    ([label, url, Icon]) =>
      url && (
        <li key={label}>
          <a className={className} href={url} target="_blank" rel="noreferrer nofollow">
            <Icon size={17} aria-hidden="true" />
            {label}
            <span className="visually-hidden">{`, ${t`opens in a new tab`}`}</span>
          </a>
        </li>
      ),
  )
}
