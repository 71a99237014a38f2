import type { GroupContent, interestGroups } from '@muster/contract/learning/interest-groups.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'

type Body = BodyOf<typeof interestGroups.update>

/** Merges fields of the legacy format into `content`. */
export function withOlderFields(content: Partial<GroupContent>, body: Body): Partial<GroupContent> {
  const { about, prerequisites, career_opportunities, blogs, people_to_follow, office_hours, mentors } = body
  return {
    ...content,
    ...(about !== undefined && { description: about ?? '' }),
    ...(prerequisites && { prerequisites }),
    ...(career_opportunities && { opportunities: career_opportunities }),
    ...(blogs && { links: blogs }),
    ...(people_to_follow && { people: people_to_follow }),
    ...(office_hours !== undefined && { office_hours }),
    ...(mentors && { mentors }),
  }
}

/** The content in the legacy format. */
export const inOlderWords = (content: GroupContent) => ({
  about: content.description,
  prerequisites: content.prerequisites,
  career_opportunities: content.opportunities,
  blogs: content.links,
  people_to_follow: content.people,
  office_hours: content.office_hours,
  mentors: content.mentors,
})
