import { Tooltip } from '@mantine/core'
import { Faces, type FacesProps, namesOf } from './faces.tsx'

/** Overlapping profile pictures, with the names in a tooltip. */
export function AvatarStack(faces: FacesProps) {
  if (faces.people.length === 0) return null
  return (
    <Tooltip label={namesOf(faces.people, faces.total)} multiline maw={280}>
      <Faces {...faces} />
    </Tooltip>
  )
}
