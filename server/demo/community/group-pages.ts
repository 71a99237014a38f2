import type { GroupContent } from '@muster/contract/learning/interest-groups.ts'

type Page = Pick<GroupContent, 'description' | 'prerequisites' | 'opportunities'>

const page = (
  description: string,
  prerequisites: readonly string[],
  opportunities: readonly (readonly [title: string, text: string])[],
): Page => ({
  description,
  prerequisites: [...prerequisites],
  opportunities: opportunities.map(([title, text]) => ({ title, text })),
})

/** What the pages of the interest groups say in the demo, by the code of the group. */
export const groupPages: Readonly<Record<string, Page>> = {
  WEB: page(
    'We build pages that load on a slow phone and still look good: markup first, then style, then script. Every week somebody shows what they made, and the others read the code.',
    ['A laptop with a browser and an editor', 'Files and folders hold no fear for you'],
    [
      ['Front-end developer', 'Screens that people use every day, from a clinic’s queue to a bus timetable.'],
      ['Freelance work', 'Small businesses nearby keep asking us for their first site.'],
    ],
  ),
  MOBILE: page(
    'From the first button on the first screen to an app in the store. We test on the oldest phones we can find, because that is what our neighbours carry.',
    ['Some programming in any language', 'A phone you may experiment on'],
    [['App developer', 'Teams of two to five look for people who finish what they start.']],
  ),
  DATA: page(
    'Rain, buses, exam results: we take open data, ask one good question and answer it with a chart that your grandmother would understand.',
    ['School mathematics', 'Spreadsheets', 'Curiosity about numbers that look odd'],
    [
      ['Data analyst', 'Cooperatives and hospitals have the data and lack the people.'],
      ['Research assistant', 'Two departments take students of this group each summer.'],
    ],
  ),
  ML: page(
    'We train small models on our own laptops before we rent big ones, and we measure before we believe. Papers on Tuesdays, code on Saturdays.',
    ['Python', 'Vectors and probabilities, as far as school taught them'],
    [['Machine learning intern', 'Local language tools need people who speak the language.']],
  ),
  CYBER: page(
    'Learn how things break so that you can build them better. Everything happens in our own laboratory, with permission and with a report at the end.',
    ['A Linux machine, real or virtual', 'Your word to attack nothing that is not yours'],
    [['Security tester', 'Reports that are clear are rarer than findings; we practise both.']],
  ),
  CLOUD: page(
    'Servers you can throw away, deployments that bore you, alerts that mean something. We run this community’s own services as an exercise.',
    ['The command line', 'One program of your own that deserves to be online'],
    [['Site reliability trainee', 'Somebody has to know what happens at three in the morning.']],
  ),
  INDUS: page(
    'Factories seen from the inside: lines, bottlenecks, safety and the people who keep them running. One visit a month.',
    ['Closed shoes for the visits'],
    [['Production trainee', 'Plants in the district take two of us every quarter.']],
  ),
  HW: page(
    'Boards from the idea to the soldered part. We repair what others throw away and write down how.',
    ['Ohm’s law', 'Patience with small things'],
    [['Hardware engineer', 'Measuring well is a trade of its own, and it is learned here.']],
  ),
  IOT: page(
    'Sensors in fields, ponds and classrooms, sending little and lasting long. Our own weather stations report every ten minutes.',
    ['A first circuit that worked', 'Basic programming'],
    [['Field engineer', 'Farms and water boards pay for sensors that survive the monsoon.']],
  ),
  ROBO: page(
    'Things that move on purpose. We start with two wheels and a line on the floor and end with an arm that pours tea.',
    ['Some programming', 'Some soldering, or a friend who does it'],
    [['Automation engineer', 'Workshops look for people who can both wire and write.']],
  ),
  CIVIL: page(
    'Bridges, drains and roofs: the quiet engineering that a town lives on. We draw, calculate and walk to see the real thing.',
    ['Statics of the first year'],
    [['Site trainee', 'The municipality lets us follow its smaller works.']],
  ),
  ANIM: page(
    'Twelve drawings make a second. We begin with a bouncing ball and end with a minute of film that is shown at the open day.',
    ['A pencil or a tablet', 'The will to draw the same thing twice'],
    [['Animator', 'Studios in the city ask for show reels, not for marks.']],
  ),
  GFX: page(
    'Posters, marks and books. We look closely, redraw the classics and learn to say why something works.',
    ['Any drawing program, the free ones included'],
    [['Visual designer', 'Every group here needs a poster by Friday.']],
  ),
  ILLUS: page(
    'Pictures that tell what the text cannot. A theme a week, a sketchbook a term, and a printed anthology in spring.',
    ['A sketchbook you are not ashamed of'],
    [['Illustrator', 'Children’s books in our own language are short of hands.']],
  ),
  PHOTO: page(
    'Light first, camera second. We walk at dawn, edit by noon and choose one picture together, which is the hardest part.',
    ['Any camera, a phone’s too'],
    [['Event photographer', 'The community’s own events are where to begin.']],
  ),
  UIUX: page(
    'We watch people use things and keep quiet while we do. Then we draw, try it on paper and watch again.',
    ['Willingness to be wrong in front of others'],
    [
      ['Product designer', 'A portfolio of three honest studies opens doors.'],
      ['User researcher', 'Listening is a profession.'],
    ],
  ),
  PM: page(
    'Plans, dates and what to do when they slip. Members run the community’s real projects, with somebody experienced beside them.',
    ['A calendar that you keep'],
    [['Project coordinator', 'Anyone who has seen three events through is asked to run the fourth.']],
  ),
  OPS: page(
    'How things get done every day without drama: stock, rosters, checklists and the one page that explains it all.',
    ['Spreadsheets'],
    [['Operations associate', 'Young companies notice last that they need one, and then at once.']],
  ),
  PROD: page(
    'Which problem, for whom, and how will we know? We write one page before anybody writes code.',
    ['Having used something badly made and wondered why'],
    [['Associate product manager', 'Case studies from here have carried members through interviews.']],
  ),
  HR: page(
    'Hiring fairly, listening well and writing rules that people can keep. We practise on the community’s own volunteers.',
    ['Discretion'],
    [['People associate', 'Start with the onboarding of new members; it is your reference.']],
  ),
  STARTUP: page(
    'Sell it before you build it. Each term five teams try an idea on real customers and tell the others what went wrong.',
    ['An idea, or the wish to join somebody else’s'],
    [['Founder', 'The incubator keeps two desks for this group.']],
  ),
  SPEAK: page(
    'Two minutes, then five, then twenty. Nobody laughs, everybody speaks, and the timer is friendly but firm.',
    ['Nothing at all'],
    [['Host', 'The community’s evenings need a new host every month.']],
  ),
  GAME: page(
    'Small games, finished. A jam every second month, rules on paper first, and play-testing by people who do not know us.',
    ['One game that you know by heart', 'Some programming or some drawing'],
    [['Game developer', 'Studios ask what you have finished; here you finish something.']],
  ),
  WRITE: page(
    'Instructions that work on the first try. We rewrite manuals, test them on strangers and publish the better one.',
    ['A sentence a day'],
    [['Technical writer', 'Open projects are glad of every page, and it carries your name.']],
  ),
}
