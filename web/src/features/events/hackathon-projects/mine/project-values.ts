import type { MyProject, ProjectContent } from '@muster/contract/events/hackathon-projects.ts'

export type OwnProject = NonNullable<MyProject['project']>

/** A draft as its form holds it: empty text where there is nothing. */
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

/** The fields by which two drafts of a team are compared. */
export const projectFields = [
  { name: 'title', label: 'Name' },
  { name: 'summary', label: 'Summary' },
  { name: 'description', label: 'Description' },
  { name: 'track_id', label: 'Track' },
  { name: 'demo_url', label: 'Demo' },
  { name: 'code_url', label: 'Code' },
  { name: 'video_url', label: 'Video' },
] as const
