import type { Language } from '#api/platform/http/language.ts'

interface Text {
  subject: string
  body: string
}

export interface MailTexts {
  /** Holds {name}. */
  greeting: string
  /** Bodies hold {link}, and {login} where there are two. */
  verify: Text
  known: Text
  reset: Text
  changed: Text
}

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    greeting: 'Hello {name},',
    verify: {
      subject: 'Confirm your e-mail address',
      body: 'please confirm that this is your e-mail address:\n\n{link}\n\nThe link works for seven days. If you did not register at Vardiya, ignore this mail.',
    },
    known: {
      subject: 'You already have an account',
      body: 'someone, probably you, tried to register at Vardiya with this e-mail address. You already have an account:\n\n{login}\n\nIf you have forgotten your password, you can choose a new one:\n\n{link}',
    },
    reset: {
      subject: 'Choose a new password',
      body: 'you can choose a new password here:\n\n{link}\n\nThe link works once and for ten minutes. If you did not ask for it, ignore this mail: nothing has been changed.',
    },
    changed: {
      subject: 'Your password was changed',
      body: 'the password of your account was changed. If it was not you, choose a new one at once and tell your administrator:\n\n{link}',
    },
  },
  tr: {
    greeting: 'Merhaba {name},',
    verify: {
      subject: 'E-posta adresinizi doğrulayın',
      body: 'lütfen bu e-posta adresinin size ait olduğunu doğrulayın:\n\n{link}\n\nBağlantı yedi gün geçerlidir. Vardiya’ya kaydolmadıysanız bu e-postayı dikkate almayın.',
    },
    known: {
      subject: 'Zaten bir hesabınız var',
      body: 'biri, büyük olasılıkla siz, bu e-posta adresiyle Vardiya’ya kaydolmayı denedi. Zaten bir hesabınız var:\n\n{login}\n\nParolanızı unuttuysanız yenisini belirleyebilirsiniz:\n\n{link}',
    },
    reset: {
      subject: 'Yeni bir parola belirleyin',
      body: 'buradan yeni bir parola belirleyebilirsiniz:\n\n{link}\n\nBağlantı bir kez ve on dakika boyunca geçerlidir. Bunu siz istemediyseniz bu e-postayı dikkate almayın: hiçbir şey değişmedi.',
    },
    changed: {
      subject: 'Parolanız değiştirildi',
      body: 'hesabınızın parolası değiştirildi. Bunu siz yapmadıysanız hemen yeni bir parola belirleyin ve yöneticinize haber verin:\n\n{link}',
    },
  },
  de: {
    greeting: 'Guten Tag {name},',
    verify: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: 'bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist:\n\n{link}\n\nDer Link gilt sieben Tage. Wenn Sie sich nicht bei Vardiya registriert haben, ignorieren Sie diese E-Mail.',
    },
    known: {
      subject: 'Sie haben bereits ein Konto',
      body: 'jemand, vermutlich Sie selbst, wollte sich mit dieser E-Mail-Adresse bei Vardiya registrieren. Sie haben bereits ein Konto:\n\n{login}\n\nFalls Sie Ihr Passwort vergessen haben, können Sie ein neues wählen:\n\n{link}',
    },
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      body: 'hier können Sie ein neues Passwort wählen:\n\n{link}\n\nDer Link gilt einmal und zehn Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Es wurde nichts geändert.',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      body: 'das Passwort Ihres Kontos wurde geändert. Wenn Sie das nicht waren, wählen Sie sofort ein neues und informieren Sie Ihre Administration:\n\n{link}',
    },
  },
  fr: {
    greeting: 'Bonjour {name},',
    verify: {
      subject: 'Confirmez votre adresse e-mail',
      body: 'veuillez confirmer que cette adresse e-mail est la vôtre :\n\n{link}\n\nLe lien est valable sept jours. Si vous ne vous êtes pas inscrit à Vardiya, ignorez ce message.',
    },
    known: {
      subject: 'Vous avez déjà un compte',
      body: 'quelqu’un, sans doute vous-même, a essayé de s’inscrire à Vardiya avec cette adresse e-mail. Vous avez déjà un compte :\n\n{login}\n\nSi vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau :\n\n{link}',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'vous pouvez choisir un nouveau mot de passe ici :\n\n{link}\n\nLe lien est valable une seule fois, pendant dix minutes. Si vous ne l’avez pas demandé, ignorez ce message : rien n’a été modifié.',
    },
    changed: {
      subject: 'Votre mot de passe a été modifié',
      body: 'le mot de passe de votre compte a été modifié. Si ce n’était pas vous, choisissez-en tout de suite un nouveau et prévenez votre administrateur :\n\n{link}',
    },
  },
  vi: {
    greeting: 'Xin chào {name},',
    verify: {
      subject: 'Xác nhận địa chỉ e-mail của bạn',
      body: 'vui lòng xác nhận đây là địa chỉ e-mail của bạn:\n\n{link}\n\nLiên kết có hiệu lực trong bảy ngày. Nếu bạn không đăng ký tại Vardiya, hãy bỏ qua thư này.',
    },
    known: {
      subject: 'Bạn đã có tài khoản',
      body: 'ai đó, có lẽ là bạn, đã thử đăng ký tại Vardiya bằng địa chỉ e-mail này. Bạn đã có tài khoản:\n\n{login}\n\nNếu quên mật khẩu, bạn có thể đặt mật khẩu mới:\n\n{link}',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      body: 'bạn có thể đặt mật khẩu mới tại đây:\n\n{link}\n\nLiên kết chỉ dùng được một lần và trong mười phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.',
    },
    changed: {
      subject: 'Mật khẩu của bạn đã được thay đổi',
      body: 'mật khẩu tài khoản của bạn đã được thay đổi. Nếu không phải do bạn, hãy đặt ngay mật khẩu mới và báo cho quản trị viên:\n\n{link}',
    },
  },
  zh: {
    greeting: '{name}，您好：',
    verify: {
      subject: '请确认您的电子邮箱',
      body: '请确认这是您的电子邮箱地址：\n\n{link}\n\n链接七天内有效。如果您没有在 Vardiya 注册，请忽略此邮件。',
    },
    known: {
      subject: '您已有账户',
      body: '有人（可能是您本人）尝试用此邮箱在 Vardiya 注册。您已有账户：\n\n{login}\n\n如果忘记了密码，可以设置新密码：\n\n{link}',
    },
    reset: {
      subject: '请设置新密码',
      body: '您可以在此设置新密码：\n\n{link}\n\n链接只能使用一次，十分钟内有效。如果不是您的请求，请忽略此邮件：没有任何更改。',
    },
    changed: {
      subject: '您的密码已更改',
      body: '您的账户密码已更改。如果不是您本人操作，请立即设置新密码并通知管理员：\n\n{link}',
    },
  },
  ar: {
    greeting: 'مرحبًا {name}،',
    verify: {
      subject: 'أكّد عنوان بريدك الإلكتروني',
      body: 'يرجى تأكيد أن هذا هو عنوان بريدك الإلكتروني:\n\n{link}\n\nالرابط صالح لمدة سبعة أيام. إذا لم تسجّل في Vardiya فتجاهل هذه الرسالة.',
    },
    known: {
      subject: 'لديك حساب بالفعل',
      body: 'حاول شخص ما، ربما أنت، التسجيل في Vardiya بهذا العنوان. لديك حساب بالفعل:\n\n{login}\n\nإذا نسيت كلمة المرور فيمكنك اختيار كلمة جديدة:\n\n{link}',
    },
    reset: {
      subject: 'اختر كلمة مرور جديدة',
      body: 'يمكنك اختيار كلمة مرور جديدة هنا:\n\n{link}\n\nيعمل الرابط مرة واحدة ولمدة عشر دقائق. إذا لم تطلبه فتجاهل هذه الرسالة: لم يتغيّر شيء.',
    },
    changed: {
      subject: 'تم تغيير كلمة المرور',
      body: 'تم تغيير كلمة مرور حسابك. إذا لم تكن أنت من فعل ذلك فاختر كلمة جديدة فورًا وأبلغ المسؤول:\n\n{link}',
    },
  },
}
