import { Tip } from '../text/tip.tsx'
import { Faces, type FacesProps, namesOf } from './faces.tsx'

/** Overlapping profile pictures, with the names in a tooltip. */
export function AvatarStack(faces: FacesProps) {
  if (faces.people.length === 0) return null
  return (
    <Tip label={namesOf(faces.people, faces.total)} maw={280}>
      <Faces {...faces} />
    </Tip>
  )
}
