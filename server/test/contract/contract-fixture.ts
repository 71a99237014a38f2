import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Database } from '../../src/platform/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import type { AnswerOf, CallInput } from '../setup/test-app.ts'
import type { Forms, Ground } from './edited.ts'

/** What a feature says about its calls, in `contract.fixture.ts`. The tests of the whole contract collect it. */
export interface ContractFixture {
  /** Who can make each call, written by hand: a change of the access of a call is made here as well. */
  readonly admitted?: readonly Admitted[]
  /** Reads that staff can't make while they view the app as a member, because they are secret, a file or never end. */
  readonly closedReads?: readonly string[]
  /** The forms in which staff change a record, by call. */
  readonly edited?: (on: Ground) => Forms
  /** Calls with a `seen_at` whose record only its owner changes. Tests of the feature are about them. */
  readonly editedByOwner?: readonly string[]
  /** The tables that the ids of a field are from, if neither a table nor a foreign key is called like the field. */
  readonly tables?: Readonly<Record<string, string>>
  /** Values of other fields that make a call meaningful. */
  readonly knownValues?: (read: ReadTexts) => Promise<Readonly<Record<string, readonly unknown[]>>>
  /** Rows of the demo community that differ in every column by which a list can be sorted. */
  readonly fillColumns?: (db: Database) => Promise<void>
  /** How to make its calls so that they find something in the demo community. */
  readonly inputs?: Inputs
  /** How to read its lists so that they have rows enough. */
  readonly lists?: Readonly<Record<string, ListFixture>>
  /** Statements of a call that needs more than is typical, with the reason in a comment. */
  readonly statements?: Readonly<Record<string, number>>
  /** Calls that change something, with the most statements that they may need. */
  readonly writes?: Readonly<Record<string, WriteFixture>>
  /** Rows that a statement of a call visits if they are more than usual, among 20,000 members. */
  readonly rowsRead?: Readonly<Record<string, readonly [most: number, because: string]>>
  /** Tables of other features, by reason, that its functions in the database write. */
  readonly writesOfOthers?: ByReason
  /** Tables and columns, by reason, whose personal data isn't exported or isn't erased. */
  readonly personal?: PersonalExceptions
}

/** Calls, separated by spaces, and the kinds of people that they admit. */
export interface Admitted {
  readonly who: readonly string[]
  readonly calls: string
}

/** The values that a statement finds, as texts. */
export type ReadTexts = (statement: string) => Promise<string[]>

/** A server with the demo community, in this process or in another one. */
export interface Reach {
  call<R extends RouteDefinition>(route: R, input: CallInput): Promise<Pick<AnswerOf<R>, 'response'>>
  /** The rows of a statement, sent to its database. */
  rows(statement: string): Promise<readonly Record<string, string>[]>
  signIn(email: string): Promise<{ readonly accessToken: string; readonly refreshToken: string }>
  readonly files: Pick<Files, 'put'>
  /** Waits until the mails of invitations that were sent are written. */
  mailInvites(): Promise<void>
}

/** What features make their inputs with. */
export interface Prepared extends Reach {
  readonly learner: string
  readonly admin: string
  /** The `values` of all features. */
  readonly found: Readonly<Record<string, string>>
}

export type Values = Readonly<Record<string, string>>

/** How to make the calls of a feature so that they find something in the demo community. */
export interface Inputs {
  /** Values of parameters and fields, as SQL in which `"user"` is the learner. */
  readonly values?: Values
  /** Makes what the calls need besides. */
  readonly made?: (prepared: Prepared) => Promise<MadeInputs>
  /** Calls, or groups of them, that the contract opens to members and the service to staff. */
  readonly asAdmin?: readonly string[]
  /** Reads that ask a service outside. Tests beside them cover these. */
  readonly answeredElsewhere?: readonly string[]
}

export interface MadeInputs {
  readonly values?: Values
  /** All parameters of one call, or of the calls of a group. */
  readonly params?: Readonly<Record<string, Values>>
  /** What a field of the query means in one call, or in the calls of a group. */
  readonly query?: Readonly<Record<string, Values>>
}

type Row = Record<string, unknown>

export interface ListFixture {
  /** A statement that finds someone who has rows, for a list of the reader's own. Administrators read the others. */
  readonly reader?: string
  /** Parameters and filters, as SQL. */
  readonly asked?: Readonly<Record<string, string>>
  /** It's narrowed to one place, so that its rows may be too few to be sorted. */
  readonly ofOnePlace?: true
  /** Where a key sorts by something else than the field of the same name. */
  readonly shownAs?: Readonly<Record<string, (row: Row) => unknown>>
  /** Statements for what the row doesn't show: its id and the value. */
  readonly storedIn?: Readonly<Record<string, string>>
  /** Keys that sort by what a row is to the reader. Tests of their own are about them. */
  readonly ofTheReader?: readonly string[]
  /** Someone has created every row, so that none came with the platform. */
  readonly madeByPeople?: true
  /** Keys of older clients for what no installation has any more. They leave the order alone. */
  readonly withoutValues?: readonly string[]
}

export interface WriteFixture {
  /** Begin and commit are two of them. */
  readonly most: number
  /** Names of `inputs` stand for their values. */
  readonly body?: object
  readonly as?: 'learner' | 'admin'
}

type ByReason = Readonly<Record<string, readonly string[]>>

export interface PersonalExceptions {
  /** Columns that name someone after their account was erased, besides those that say who did something. */
  readonly staysNamed?: ByReason
  /** Tables, or columns of them, that keep words of someone after their account was erased. */
  readonly staysSaid?: ByReason
  /** What the export leaves out: whole tables, and columns of those that are in it. */
  readonly notExported?: ByReason
}
