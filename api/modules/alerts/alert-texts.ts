import type { Language } from '#api/platform/http/language.ts'

export interface AlertTexts {
  /** Hold {name}, {alert}, {count}, {member}, {value}. */
  greeting: string
  subjectOne: string
  subjectMany: string
  /** Holds {measure}, {dimension}, {condition}, {window}, {period}. */
  body: string
  /** Holds {before}. */
  compared: string
  /** Percentage points, after a number. */
  points: string
  more: string
  open: string
  once: string
  manage: string
  stoppedSubject: string
  permissionLost: string
  shifts: Record<string, string>
}

export const alertTexts: Record<Language, AlertTexts> = {
  en: {
    greeting: 'Hello {name},',
    subjectOne: '{alert}: {member} at {value}',
    subjectMany: '{alert}: {count} over the line',
    body: '{measure} is {condition} ({dimension}, {window}: {period}).',
    compared: 'Compared with {before}.',
    points: 'pp',
    more: 'and {count} more',
    open: 'See what is behind it',
    once: 'You hear of each of them once, until it has recovered.',
    manage: 'Snooze, change or end this alert',
    stoppedSubject: 'Your alert was stopped: {alert}',
    permissionLost:
      'the alert “{alert}” is stopped, because you no longer have the permission to read its figures. Ask your administrator for the permission, then resume it.',
    shifts: { morning: 'Morning shift', evening: 'Evening shift', night: 'Night shift' },
  },
  tr: {
    greeting: 'Merhaba {name},',
    subjectOne: '{alert}: {member}, {value}',
    subjectMany: '{alert}: {count} kayıt sınırın dışında',
    body: '{measure}: {condition} ({dimension}, {window}: {period}).',
    compared: 'Karşılaştırılan dönem: {before}.',
    points: 'puan',
    more: 've {count} tane daha',
    open: 'Ayrıntılara bak',
    once: 'Her biri için, düzelene kadar yalnızca bir kez haber verilir.',
    manage: 'Bu uyarıyı ertele, değiştir veya bitir',
    stoppedSubject: 'Uyarınız durduruldu: {alert}',
    permissionLost:
      '“{alert}” uyarısı durduruldu, çünkü değerlerini okuma izniniz artık yok. Yöneticinizden izin isteyin, ardından uyarıyı sürdürün.',
    shifts: { morning: 'Sabah vardiyası', evening: 'Akşam vardiyası', night: 'Gece vardiyası' },
  },
  de: {
    greeting: 'Guten Tag {name},',
    subjectOne: '{alert}: {member} bei {value}',
    subjectMany: '{alert}: {count} über der Grenze',
    body: '{measure}: {condition} ({dimension}, {window}: {period}).',
    compared: 'Verglichen mit {before}.',
    points: '%-Pkt.',
    more: 'und {count} weitere',
    open: 'Ansehen, was dahintersteckt',
    once: 'Sie hören von jedem nur einmal, bis der Wert wieder in Ordnung ist.',
    manage: 'Diese Warnung stummschalten, ändern oder beenden',
    stoppedSubject: 'Ihre Warnung wurde gestoppt: {alert}',
    permissionLost:
      'die Warnung „{alert}“ ist gestoppt, weil Sie ihre Zahlen nicht mehr lesen dürfen. Bitten Sie Ihre Administration um die Berechtigung und setzen Sie sie dann fort.',
    shifts: { morning: 'Frühschicht', evening: 'Spätschicht', night: 'Nachtschicht' },
  },
  fr: {
    greeting: 'Bonjour {name},',
    subjectOne: '{alert} : {member} à {value}',
    subjectMany: '{alert} : {count} hors limite',
    body: '{measure} : {condition} ({dimension}, {window} : {period}).',
    compared: 'Comparé à : {before}.',
    points: 'pts',
    more: 'et {count} de plus',
    open: 'Voir ce qu’il y a derrière',
    once: 'Vous êtes prévenu une seule fois pour chacun, jusqu’à son retour à la normale.',
    manage: 'Mettre en veille, modifier ou arrêter cette alerte',
    stoppedSubject: 'Votre alerte a été arrêtée : {alert}',
    permissionLost:
      'l’alerte « {alert} » est arrêtée, car vous n’avez plus l’autorisation de lire ses chiffres. Demandez l’autorisation à votre administrateur, puis reprenez-la.',
    shifts: { morning: 'Équipe du matin', evening: 'Équipe de l’après-midi', night: 'Équipe de nuit' },
  },
  vi: {
    greeting: 'Xin chào {name},',
    subjectOne: '{alert}: {member} ở mức {value}',
    subjectMany: '{alert}: {count} mục vượt ngưỡng',
    body: '{measure}: {condition} ({dimension}, {window}: {period}).',
    compared: 'So với {before}.',
    points: 'điểm %',
    more: 'và {count} mục khác',
    open: 'Xem chi tiết',
    once: 'Mỗi mục chỉ được báo một lần cho đến khi trở lại bình thường.',
    manage: 'Tạm hoãn, thay đổi hoặc kết thúc cảnh báo này',
    stoppedSubject: 'Cảnh báo của bạn đã bị dừng: {alert}',
    permissionLost:
      'cảnh báo “{alert}” đã dừng vì bạn không còn quyền xem số liệu của nó. Hãy xin quyền từ quản trị viên rồi tiếp tục lại.',
    shifts: { morning: 'Ca sáng', evening: 'Ca chiều', night: 'Ca đêm' },
  },
  zh: {
    greeting: '{name}，您好：',
    subjectOne: '{alert}：{member} 为 {value}',
    subjectMany: '{alert}：{count} 项越限',
    body: '{measure}：{condition}（{dimension}，{window}：{period}）。',
    compared: '对比期间：{before}。',
    points: '个百分点',
    more: '另有 {count} 项',
    open: '查看详情',
    once: '每一项在恢复正常之前只通知一次。',
    manage: '暂停提醒、更改或结束此警报',
    stoppedSubject: '您的警报已停止：{alert}',
    permissionLost: '警报“{alert}”已停止，因为您不再拥有查看其数据的权限。请向管理员申请权限后再恢复。',
    shifts: { morning: '早班', evening: '中班', night: '夜班' },
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    subjectOne: '{alert}: {member} عند {value}',
    subjectMany: '{alert}: {count} خارج الحد',
    body: '{measure}: {condition} ({dimension}، {window}: {period}).',
    compared: 'مقارنة بـ {before}.',
    points: 'نقطة مئوية',
    more: 'و{count} غيرها',
    open: 'عرض التفاصيل',
    once: 'يصلك تنبيه واحد عن كل منها حتى يعود إلى وضعه الطبيعي.',
    manage: 'تأجيل هذا التنبيه أو تغييره أو إنهاؤه',
    stoppedSubject: 'تم إيقاف تنبيهك: {alert}',
    permissionLost:
      'تم إيقاف التنبيه «{alert}» لأنك لم تعد تملك صلاحية قراءة أرقامه. اطلب الصلاحية من المسؤول ثم استأنفه.',
    shifts: { morning: 'الوردية الصباحية', evening: 'الوردية المسائية', night: 'الوردية الليلية' },
  },
}
