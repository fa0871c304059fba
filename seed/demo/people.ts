import { randomOf } from './random.ts'

const names: { first: string[]; last: string[] }[] = [
  {
    first: [
      'Ayşe',
      'Mehmet',
      'Elif',
      'Mustafa',
      'Zeynep',
      'Emre',
      'Fatma',
      'Hakan',
      'Gülşen',
      'Burak',
      'İrem',
      'Yiğit',
      'Şule',
      'Oğuz',
      'Çağla',
      'Tolga',
    ],
    last: [
      'Yılmaz',
      'Demir',
      'Şahin',
      'Çelik',
      'Öztürk',
      'Aydın',
      'Arslan',
      'Koç',
      'Güneş',
      'Doğan',
      'Kılıç',
      'Işık',
      'Erdoğdu',
      'Polat',
    ],
  },
  { first: ['Lukas', 'Katrin', 'Jürgen', 'Sabine', 'Moritz'], last: ['Müller', 'Schäfer', 'Weiß', 'Köhler', 'Brandt'] },
  { first: ['Agnieszka', 'Paweł', 'Małgorzata', 'Łukasz'], last: ['Nowak', 'Wiśniewski', 'Zieliński', 'Kamiński'] },
  { first: ['Nguyễn Văn', 'Trần Thị', 'Lê Minh', 'Phạm Thu'], last: ['Hùng', 'Lan', 'Đức', 'Hương'] },
  { first: ['Wei', 'Xiulan', 'Jian', 'Min'], last: ['Zhang', 'Li', 'Chen', 'Liu'] },
  { first: ['Ahmad', 'Layla', 'Yousef', 'Nour'], last: ['Al-Hariri', 'Haddad', 'Khalil', 'Mansour'] },
  { first: ['Élodie', 'Benoît', 'Chloé', 'Mathieu'], last: ['Lefèvre', 'Moreau', 'Girard', 'Dubois'] },
  { first: ['محمد', 'فاطمة', 'خالد'], last: ['العلي', 'حسن', 'الشامي'] },
  { first: ['Oksana', 'Dmytro'], last: ['Kovalenko', 'Shevchenko'] },
]

/** Distinct names of people; most are Turkish, as the plant is near Istanbul. */
export function peopleNames(count: number): string[] {
  const random = randomOf('people')
  const fullNames = new Set<string>()
  for (let tries = 0; fullNames.size < count; tries++) {
    const origin = random.chance(0.58) ? names[0]! : random.pick(names)
    const name = `${random.pick(origin.first)} ${random.pick(origin.last)}`
    // Two people may share a name once the plant is bigger than the lists.
    fullNames.add(fullNames.has(name) && tries > count * 8 ? `${name} ${fullNames.size}` : name)
  }
  return [...fullNames]
}
