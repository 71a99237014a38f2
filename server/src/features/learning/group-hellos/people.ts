import { type SQL, sql } from 'drizzle-orm'
import { isLeadRole } from '../../access/access/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'

/** How `person` appears to the reader: a private profile by its first name alone. */
export const shownPerson = (reader: SQL) => {
  const isNamed = sql`(person.is_public or person.id = ${reader})`
  return {
    full_name: sql`case when ${isNamed} then person.full_name else split_part(person.full_name, ' ', 1) end`,
    muid: sql`case when ${isNamed} then person.muid end`,
    picture_key: sql`case when ${isNamed} then person.picture_key end`,
  }
}

/** Condition: the member leads the group. Reads the few leads once, whoever is compared with them. */
export const leads = (member: SQL, group: SQL): SQL => sql`${member} = any (array(
  select held.user_id from interest_group as led join role on ${isLeadRole(sql`led`)}
  join user_role as held on held.role_id = role.id and held.verified where led.id = ${group}
))`

/** Condition: the member is in the group or leads it. */
export const belongsTo = (member: SQL, group: SQL): SQL => sql`(exists (
  select from user_interest_group as own where own.user_id = ${member} and own.interest_group_id = ${group}
) or ${leads(member, group)})`

/** Condition: `person` still belongs to the group, and the reader can see what they did there. */
export const isStillThere = (reader: SQL, group: SQL): SQL => sql`person.status = 'active'
  and ${notBlocked(reader, sql`person.id`)} and ${belongsTo(sql`person.id`, group)}`
