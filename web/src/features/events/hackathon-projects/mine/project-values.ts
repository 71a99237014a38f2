import type { MyProject, ProjectContent } from '@muster/contract/events/hackathon-projects.ts'

export type OwnProject = NonNullable<MyProject['project']>

/** Form values of a draft: empty text where nothing is set. */
export type ProjectValues = { [Field in keyof ProjectContent]: string }

export const emptyValues: ProjectValues = {
  title: '',
  summary: '',
  description: '',
  demo_url: '',
  code_url: '',
  video_url: '',
  track_id: '',
}

export const valuesOf = ({ draft }: Pick<OwnProject, 'draft'>): ProjectValues =>
  Object.fromEntries(
    Object.keys(emptyValues).map((name) => [name, draft[name as keyof ProjectContent] ?? '']),
  ) as ProjectValues

/** Fields compared after a conflict between two team members. */
export const projectFields = [
  { name: 'title', label: 'Name' },
  { name: 'summary', label: 'Summary' },
  { name: 'description', label: 'Description' },
  { name: 'track_id', label: 'Track' },
  { name: 'demo_url', label: 'Demo' },
  { name: 'code_url', label: 'Code' },
  { name: 'video_url', label: 'Video' },
] as const
