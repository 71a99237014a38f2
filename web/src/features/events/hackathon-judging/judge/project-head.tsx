import { plural, t } from '@lingui/core/macro'
import type { JudgedProject } from '@muster/contract/events/hackathon-sheets.ts'
import { IconUsers } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { ProjectLinks } from '../../hackathon-projects/shared/project-links.tsx'
import classes from './project-head.module.css'

interface ProjectHeadProps {
  project: JudgedProject
  headRef?: Ref<HTMLHeadingElement>
}

/** What a judge needs to know at a desk: which project it is, its summary, and links. */
export function ProjectHead({ project, headRef }: ProjectHeadProps) {
  const { number, title, summary, description, track, team, members } = project
  return (
    <div className={classes.project}>
      <div className={classes.head}>
        <span className={classes.desk}>
          <span className="visually-hidden">{t`Desk`} </span>
          {`D${number}`}
        </span>
        <div>
          <h2 ref={headRef} tabIndex={-1}>
            {title}
          </h2>
          <Text size="sm" tone="ink-2">
            {summary}
          </Text>
        </div>
      </div>
      <Row as="ul" gap="xs" align="center" wrap>
        {track && (
          <li>
            <Chip tone="brand">{track}</Chip>
          </li>
        )}
        <ProjectLinks project={project} className={classes.fact} />
        <li className={classes.fact}>
          <IconUsers size={17} aria-hidden="true" />
          {team ?? plural(members, { one: `# member`, other: `# members` })}
          {team && (
            <Text as="span" tone="ink-3">
              {plural(members, { one: `# member`, other: `# members` })}
            </Text>
          )}
        </li>
      </Row>
      {description && <Description text={description} />}
    </div>
  )
}

/** Longer texts start collapsed, so that the scores stay in view. In characters. */
const LONG = 240

function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= LONG)
  return (
    <div>
      <p className={classes.description} data-short={!isWhole || undefined}>
        {text}
      </p>
      {text.length > LONG && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t`Read less` : t`Read more`}
        </button>
      )}
    </div>
  )
}
