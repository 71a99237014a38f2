import { projectPath } from '@muster/contract/events/addresses.ts'
import type { PlacedProject } from '@muster/contract/events/hackathon-results.ts'
import { Link } from 'react-router'
import classes from './results.module.css'

interface ProjectNameProps {
  project: PlacedProject
  /** Whether the reader can open its page: the gallery is open, or it is theirs. */
  isOpen: boolean
}

export function ProjectName({ project: { project_id, title }, isOpen }: ProjectNameProps) {
  if (!isOpen) return <strong className={classes.name}>{title}</strong>
  return (
    <Link className={classes.name} to={projectPath(project_id)}>
      {title}
    </Link>
  )
}
